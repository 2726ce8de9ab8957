import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The parts of a workbook by their paths: its first sheet has these rows, as XML, whose cells share these texts. */
export function rawParts(rows: string, texts: readonly string[] = []): Record<string, string> {
  return {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}"><Relationship Id="r1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
}

/** A workbook as no spreadsheet program writes it. */
export function rawWorkbook(parts: Readonly<Record<string, string>>, { compress = true } = {}): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [path, xml] of Object.entries(parts)) archive.addBuffer(Buffer.from(xml), path, { compress })
  archive.end()
  return buffer(archive.outputStream)
}

/** A row of texts, each in a cell of its own. */
export const rawRow = (number: number | string, texts: readonly string[]) =>
  `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
