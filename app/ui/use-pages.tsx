import { useState } from 'react';
import { Button } from './buttons/button.tsx';

/** Shows so many rows of a list at first, and as many more with each tap on the button, which belongs below them. */
export function usePages<T>(all: readonly T[], page: number) {
  const [count, setCount] = useState(page);
  const more = all.length > count ? <Button onClick={() => setCount(count + page)}>Show More</Button> : null;
  return { shown: all.slice(0, count), more };
}
