// The page of a market: a button that copies the code of the frame. Without it the code can be marked and copied.

const code = document.querySelector<HTMLTextAreaElement>('#embed-code');
const copy = document.querySelector<HTMLButtonElement>('#embed-copy');
const reported = document.querySelector<HTMLElement>('#embed-copied');

if (code !== null && copy !== null && reported !== null) {
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    code.select();
    try {
      await navigator.clipboard.writeText(code.value);
      reported.textContent = 'Copied.';
    } catch {
      // Browsers refuse where the page is not served safely: the code is marked, so that a key copies it.
      reported.textContent = 'The code is selected: press Ctrl+C or ⌘C.';
    }
  });
}

export {};
