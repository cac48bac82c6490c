/** `make`, called once for each thing and remembered as long as the thing is there. */
export function oncePer<K extends WeakKey, V>(make: (thing: K) => V): (thing: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (thing) => {
    const found = made.get(thing) ?? { value: make(thing) };
    made.set(thing, found);
    return found.value;
  };
}
