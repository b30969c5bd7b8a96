export function isStandalone(): boolean {
  // iPhones tell it by a property of their own.
  const onHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return onHomeScreen || window.matchMedia('(display-mode: standalone)').matches;
}

export function isIos(): boolean {
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  return (
    /iphone|ipad|ipod/i.test(navigator.userAgent) ||
    (/mac/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
