/**
 * The target with more members, each made when it is first read, and then kept: a page opens without the
 * schemas that it never reads.
 */
export function withLazyMembers<T extends object, L extends object>(
  target: T,
  makers: { [Name in keyof L]: () => L[Name] },
): T & L {
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    const get = () => {
      const value = make();
      Object.defineProperty(target, name, { value });
      return value;
    };
    Object.defineProperty(target, name, { get, configurable: true, enumerable: true });
  }
  return target as T & L;
}
