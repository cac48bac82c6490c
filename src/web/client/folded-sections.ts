// Folded sections: a link to something in one opens it, and paper has all of them open.

/** Opens all that folds around the place of the address, and goes there. */
function openAtHash(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id === '' ? null : document.getElementById(id);
  if (target === null) return;
  let opened = false;
  for (
    let around = target.closest('details');
    around !== null;
    around = around.parentElement?.closest('details') ?? null
  ) {
    opened ||= !around.open;
    around.open = true;
  }
  if (opened) target.scrollIntoView();
}

const groups = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('details.section-group')];
let folded: readonly HTMLDetailsElement[] = [];

window.addEventListener('hashchange', openAtHash);
// A second click on the same link changes no address.
document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
  if (link !== null && link.hash === location.hash) openAtHash();
});
window.addEventListener('beforeprint', () => {
  folded = groups().filter(({ open }) => !open);
  for (const group of folded) group.open = true;
});
window.addEventListener('afterprint', () => {
  for (const group of folded) group.open = false;
});
openAtHash();

export {};
