// Charts to take away: each as SVG and as PNG, as they are seen here, and the table behind each as CSV.
import { csvOfTable } from './parts/table-csv.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** What the style of the page says of a drawing, as attributes of its own: a file has no style sheet. */
const DRESS = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap'],
  ...['stroke-linejoin', 'paint-order', 'opacity', 'font-size', 'font-weight', 'font-family', 'letter-spacing'],
  ...['text-anchor', 'vector-effect', 'r'],
] as const;
/** Pixels of the PNG for one of the drawing. */
const SHARPNESS = 2;

function addAll(): void {
  for (const figure of document.querySelectorAll<HTMLElement>('figure.chart:not([data-files])')) addWays(figure);
}

function addWays(figure: HTMLElement): void {
  const drawing = figure.querySelector<SVGSVGElement>(':scope > svg');
  figure.dataset.files = '';
  if (drawing === null) return;
  const name = nameOf(drawing);
  const ways = document.createElement('p');
  ways.className = 'chart-files no-print';
  const report = document.createElement('span');
  report.setAttribute('role', 'status');
  const add = (kind: string, save: () => Promise<Blob>): void => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'quiet';
    button.textContent = kind;
    button.setAttribute(
      'aria-label',
      `${kind} of the chart: ${drawing.getAttribute('aria-label') ?? ''}`.slice(0, 160),
    );
    button.addEventListener('click', () => {
      save().then(
        (file) => {
          download(file, `${name}.${kind.toLowerCase()}`);
          report.textContent = '';
        },
        () => {
          report.textContent = 'This browser could not make that file.';
        },
      );
    });
    ways.append(button);
  };
  ways.append('Save as ');
  add('SVG', async () => new Blob([await fileOf(drawing)], { type: 'image/svg+xml' }));
  add('PNG', async () => pictureOf(await fileOf(drawing), drawing));
  const table = figure.querySelector<HTMLTableElement>('details table');
  // With the mark of UTF-8, without which Excel garbles names.
  if (table !== null) add('CSV', async () => new Blob(['\ufeff', csvOfTable(table)], { type: 'text/csv' }));
  ways.append(report);
  figure.append(ways);
}

/** `loadstar-pjm-rto-real-time-mwh`: of the words of the chart, as files can be called. */
const nameOf = (drawing: SVGSVGElement): string =>
  `loadstar-${(drawing.getAttribute('aria-label') ?? 'chart').split(':')[0] ?? 'chart'}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/-$/, '');

/** The drawing as a document of its own: dressed, on the color of the page, saying what it shows and where it is from. */
async function fileOf(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = [drawing, ...drawing.querySelectorAll<SVGElement>('*')];
  for (const [place, part] of [copy, ...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = originals[place];
    if (original === undefined) continue;
    const style = getComputedStyle(original);
    if (style.display === 'none') part.setAttribute('display', 'none');
    for (const name of DRESS) {
      const value = style.getPropertyValue(name);
      if (value !== '' && value !== 'auto' && value !== 'normal') part.setAttribute(name, value);
    }
    part.removeAttribute('class');
  }
  await bringShapes(copy);
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const background = document.createElementNS(SVG, 'rect');
  background.setAttribute('width', String(width));
  background.setAttribute('height', String(height));
  background.setAttribute('fill', getComputedStyle(document.body).backgroundColor);
  copy.prepend(
    textElement('title', drawing.getAttribute('aria-label') ?? ''),
    textElement('desc', `${wordsBelow(drawing)} ${location.href}`),
    background,
  );
  return new XMLSerializer().serializeToString(copy);
}

function textElement(name: 'title' | 'desc', words: string): SVGElement {
  const element = document.createElementNS(SVG, name);
  element.textContent = words;
  return element;
}

/** Source and date, without the table. */
function wordsBelow(drawing: SVGSVGElement): string {
  const words = drawing.parentElement?.querySelector('figcaption')?.cloneNode(true) as HTMLElement | undefined;
  words?.querySelector('details')?.remove();
  return (words?.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Land and borders are a file of their own: what is used of it comes along. */
async function bringShapes(copy: SVGSVGElement): Promise<void> {
  const files = new Map<string, Document>();
  for (const use of copy.querySelectorAll('use')) {
    const [path = '', id = ''] = (use.getAttribute('href') ?? '').split('#');
    if (path === '') continue;
    const loaded = files.get(path);
    const file = loaded ?? new DOMParser().parseFromString(await (await fetch(path)).text(), 'image/svg+xml');
    files.set(path, file);
    const shape = file.getElementById(id);
    if (shape === null) continue;
    const group = document.createElementNS(SVG, 'g');
    for (const { name, value } of use.attributes) if (name !== 'href') group.setAttribute(name, value);
    const own = document.importNode(shape, true);
    own.removeAttribute('id');
    group.append(own);
    use.replaceWith(group);
  }
}

async function pictureOf(file: string, drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SHARPNESS;
    canvas.height = height * SHARPNESS;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((made) => (made === null ? reject(new Error('no picture')) : resolve(made)), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

addAll();
// Parts of a page are replaced by newer ones.
new MutationObserver(addAll).observe(document.body, { childList: true, subtree: true });
