import { columnLetters, escapeXml } from './xlsx-notation.ts'

/** Places of the formats in `styles`. */
export const styleOf = {
  text: 0,
  header: 1,
  integer: 2,
  money: 3,
  instant: 4,
  day: 5,
  percent: 6,
  quantity: 7,
  typedText: 8,
} as const

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packageSpace = 'http://schemas.openxmlformats.org/package/2006'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const rootRelations =
  `${head}<Relationships xmlns="${packageSpace}/relationships">` +
  `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

export const styles =
  `${head}<styleSheet xmlns="${main}">` +
  '<numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy-mm-dd hh:mm:ss"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy-mm-dd"/><numFmt numFmtId="166" formatCode="#,##0.000"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="9">' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  // 1 is `0`, 4 is `#,##0.00` and 10 is `0.00%` in every spreadsheet; unlike the general format they never turn to powers
  // of ten; 49 is `@`, text. A quantity has all of its places: a spreadsheet that leaves out the last ones leaves the point behind.
  [1, 4, 164, 165, 10, 166, 49].map(numberFormat).join('') +
  '</cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

export function sheetPath(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`
}

export function contentTypes(sheets: number): string {
  return (
    `${head}<Types xmlns="${packageSpace}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>` +
    times(sheets, (i) => `<Override PartName="/${sheetPath(i)}" ContentType="${sheetType}.worksheet+xml"/>`) +
    '</Types>'
  )
}

export function workbookRelations(sheets: number): string {
  return (
    `${head}<Relationships xmlns="${packageSpace}/relationships">` +
    `<Relationship Id="rId0" Type="${relations}/styles" Target="styles.xml"/>` +
    times(
      sheets,
      (i) => `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
    ) +
    '</Relationships>'
  )
}

export function workbook(name: string, columnCount: number, lastRows: readonly number[], about?: string): string {
  const names = lastRows.map((_, index) => partTitle(name, index))
  const filters = names.map((title, index) => {
    const range = `$A$1:$${columnLetters(Math.max(0, columnCount - 1))}$${lastRows[index]}`
    const sheet = `'${title.replaceAll("'", "''")}'`
    return `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${escapeXml(`${sheet}!${range}`)}</definedName>`
  })
  return (
    `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>` +
    [...names, ...(about === undefined ? [] : [partTitle(about, 0)])]
      .map((title, i) => `<sheet name="${escapeXml(title)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
      .join('') +
    `</sheets><definedNames>${filters.join('')}</definedNames></workbook>`
  )
}

/** A sheet's name as Excel takes it: at most 31 characters, none of its own signs; later parts are numbered. */
function partTitle(name: string, index: number): string {
  const suffix = index === 0 ? '' : ` (${index + 1})`
  const clean = name.replace(/[[\]:*?/\\\p{Cc}\p{Surrogate}\ufffe\uffff]/gu, ' ').replace(/^[\s']+|[\s']+$/g, '')
  const cut = clean
    .slice(0, 31 - suffix.length)
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\s']+$/, '')
  return `${cut || 'Sheet'}${suffix}`
}

function numberFormat(id: number): string {
  return `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`
}

function times(count: number, write: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => write(index)).join('')
}
