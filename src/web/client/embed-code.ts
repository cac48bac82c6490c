// The page of a market: a button that copies the code of the frame. Without it the code can be marked and copied.

const code = document.querySelector<HTMLTextAreaElement>('#embed-code');
const copy = document.querySelector<HTMLButtonElement>('#embed-copy');
const told = document.querySelector<HTMLElement>('#embed-copied');

if (code !== null && copy !== null && told !== null) {
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    code.select();
    try {
      await navigator.clipboard.writeText(code.value);
      told.textContent = 'Copied.';
    } catch {
      // Browsers refuse where the page is not served safely: the code is marked, so that a key copies it.
      told.textContent = 'Press Ctrl+C or ⌘C: the code is marked.';
    }
  });
}

export {};
