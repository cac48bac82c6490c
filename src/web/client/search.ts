// The search of the frame: `/` leads to it from anywhere but a field.

const field = document.querySelector<HTMLInputElement>('#search-field');

document.addEventListener('keydown', (event) => {
  if (field === null || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]')) return;
  event.preventDefault();
  field.focus();
  field.select();
});

export {};
