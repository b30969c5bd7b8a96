import { useLocation, useNavigate } from 'react-router';

/** What leads into the app from a form that has signed somebody in: to `/`, but whoever opened a shared program signs in for it. */
export function useWayIn(): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (pathname !== '/program') navigate('/', { replace: true });
  };
}
