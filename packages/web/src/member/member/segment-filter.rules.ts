interface Field {
  kind?: string
}

/** Kinds of fields whose values travel as numbers. */
const numbers = ['integer', 'count', 'money', 'reference', 'percent']

/** The filters of a list’s address as a segment keeps them: numbers as numbers, and no segment in a segment. */
export function segmentFilter(
  filters: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, Field>>,
): Record<string, string | number | boolean> {
  const given = Object.entries(filters).filter(([name, text]) => text !== '' && name !== 'segmentId' && fields[name])
  return Object.fromEntries(given.map(([name, text]) => [name, typedAs(text, fields[name]?.kind)]))
}

function typedAs(text: string, kind: string | undefined): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return kind !== undefined && numbers.includes(kind) && /^-?\d+$/.test(text) ? Number(text) : text
}
