import type { OperationNodeSource } from 'kysely'

/** What the text of parts of a statement depends on, and the values bound to it in their order. */
export interface StatementShape {
  shape: string
  values: readonly unknown[]
}

/**
 * The shape of conditions and expressions: those of one shape become the same text with other values. Telling it takes a
 * small part of the time in which the statement around them is built and compiled.
 */
export function shapeOf(parts: readonly OperationNodeSource[]): StatementShape {
  const values: unknown[] = []
  const shape = parts.map((part) => shapeOfNode(part.toOperationNode(), values)).join(between)
  return { shape, values }
}

/** Parts stand one after the other in the text, and so do their values. */
export function together(...shapes: readonly StatementShape[]): StatementShape {
  return {
    shape: shapes.map(({ shape }) => shape).join(between),
    values: shapes.flatMap(({ values }) => values),
  }
}

/** Stands in no name and no text of a statement. */
const between = '\u0001'

/** Every property of a node, in the order in which it is compiled; of a bound value only that there is one. */
function shapeOfNode(node: unknown, values: unknown[]): string {
  if (Array.isArray(node)) return shapeOfAll(node, values)
  if (typeof node !== 'object' || node === null) return `${typeof node} ${String(node)}`
  // A node of Kysely is plain data, told apart by its kind.
  const { kind, value, immediate } = node as { kind?: string; value?: unknown; immediate?: boolean }
  if (kind === 'RawNode') return shapeOfRaw(node as unknown as RawParts, values)
  if (kind === 'ValueNode' && !immediate) {
    values.push(value)
    return '$'
  }
  if (kind === 'PrimitiveValueListNode') {
    const listed = (node as unknown as { values: readonly unknown[] }).values
    values.push(...listed)
    return `$${listed.length}`
  }
  let shape = ''
  for (const name in node)
    shape += name + between + shapeOfNode((node as Record<string, unknown>)[name], values) + between
  return `{${shape}}`
}

function shapeOfAll(nodes: readonly unknown[], values: unknown[]): string {
  let shape = ''
  for (const each of nodes) shape += shapeOfNode(each, values) + between
  return `[${shape}]`
}

interface RawParts {
  sqlFragments: readonly string[]
  parameters: readonly unknown[]
}

/** Text as it is written out, with what stands between its pieces. */
function shapeOfRaw({ sqlFragments, parameters }: RawParts, values: unknown[]): string {
  let shape = sqlFragments[0] ?? ''
  for (const [at, parameter] of parameters.entries())
    shape += between + shapeOfNode(parameter, values) + between + (sqlFragments[at + 1] ?? '')
  return shape
}
