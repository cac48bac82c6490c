import { strToU8, zipSync } from 'fflate';

const WHOLE_SHEET = 'A1:XFD1048576';

const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
const BOOK = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets><definedNames><definedName name="all">S!$A$1:$XFD$1048576</definedName></definedNames></workbook>`;
const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`;

const ONE_CELL = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';

/** A workbook of one sheet, with this between the tags of it. */
export function aSheet(content: string): Uint8Array {
  return zipSync({
    '[Content_Types].xml': strToU8(TYPES),
    'xl/workbook.xml': strToU8(BOOK),
    'xl/_rels/workbook.xml.rels': strToU8(RELATIONS),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${content}</worksheet>`,
    ),
  });
}

/** Workbooks of some 1,500 bytes that say one thing of a whole sheet of seventeen billion cells, and hold one cell. */
export const WHOLE_SHEETS: Readonly<Record<string, () => Uint8Array>> = {
  'a hyperlink': () => aSheet(`${ONE_CELL}<hyperlinks><hyperlink ref="${WHOLE_SHEET}" location="S!A1"/></hyperlinks>`),
  'merged cells': () => aSheet(`${ONE_CELL}<mergeCells count="1"><mergeCell ref="${WHOLE_SHEET}"/></mergeCells>`),
  'a dimension': () => aSheet(`<dimension ref="${WHOLE_SHEET}"/>${ONE_CELL}`),
  'a validation': () =>
    aSheet(`${ONE_CELL}<dataValidations><dataValidation type="whole" sqref="${WHOLE_SHEET}"/></dataValidations>`),
  'a format by condition': () =>
    aSheet(`${ONE_CELL}<conditionalFormatting sqref="${WHOLE_SHEET}"><cfRule type="top10"/></conditionalFormatting>`),
  columns: () => aSheet(`<cols><col min="1" max="16384" width="9"/></cols>${ONE_CELL}`),
};

/** A workbook of half a megabyte with 9.8 million cells. */
export function manyCells(): Uint8Array {
  const row = `<row>${'<c><v>1</v></c>'.repeat(980)}</row>`;
  return aSheet(`<sheetData>${row.repeat(10_000)}</sheetData>`);
}

/** Cells that need no room on the wire: as many in a row of a hundred kilobytes, but below every bound of growth. */
export function cellsInCorners(): Uint8Array {
  return aSheet('<sheetData><row r="1048576"><c r="ALL1048576"><v>1</v></c></row></sheetData>');
}

/** A zip of 256 KB that unpacks to 250 MB of CSV. */
export const packedCsv = (): Uint8Array => zipSync({ '20260714rtfuelmix.csv': Buffer.alloc(250_000_000, 'a,b\n') });

/** CSV of 30 million empty cells in one line. */
export const wideCsv = (): Uint8Array =>
  Buffer.concat([Buffer.from('Time Stamp,Time Zone,Fuel Category,Gen MW\n'), Buffer.alloc(30_000_000, ',')]);

/** CSV of 15 million lines. */
export const longCsv = (): Uint8Array => Buffer.alloc(30_000_000, '1\n');

/** Below every bound of lines and letters, and yet more than a process may hold: five million cells of two quotes each. */
export const quotedCsv = (): Uint8Array =>
  Buffer.concat([
    Buffer.from('Time Stamp,"Time Zone",Fuel Category,Gen MW\n'),
    Buffer.alloc(40_000_000, `${'"",'.repeat(300)}\n`),
  ]);
