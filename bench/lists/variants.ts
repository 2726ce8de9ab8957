import type { Placed } from '@brandside/contract/platform/contract.ts'
import * as z from 'zod'

/** One way in which an operator asks a list. */
export interface Variant {
  title: string
  query: Record<string, unknown>
}

interface Shape {
  properties?: Record<string, { items?: { enum?: string[] }; enum?: unknown[]; type?: string } | undefined>
}

/** By each order, each filter with a value of the first row, words that are frequent and rare, and the last page. */
export function variantsOf({ input }: Placed, first: Record<string, unknown> | undefined, total: number): Variant[] {
  const { properties = {} } = shapeOf(input, 'input')
  const orders = (properties.sort?.items?.enum ?? []).filter((key) => key.startsWith('-'))
  const words = Object.keys(properties).filter((name) => /keyword$/i.test(name))
  const filters = Object.keys(properties).filter(
    (name) => first?.[name] != null && !['page', 'rows', 'sort', ...words].includes(name),
  )
  const last = Math.ceil(total / 20)
  return [
    ...orders.map((key) => ({ title: `by ${key}`, query: { sort: [key] } })),
    ...filters.map((name) => ({
      title: `${name} = ${first?.[name]}`,
      query: { [name]: properties[name]?.type === 'array' ? [first?.[name]] : first?.[name] },
    })),
    ...words.flatMap((name) =>
      ['食品', '王伟', '0042', 'SO2026'].map((each) => ({ title: `${name} ${each}`, query: { [name]: each } })),
    ),
    ...(last > 2 ? [{ title: `page ${last}`, query: { page: last } }] : []),
  ]
}

function shapeOf(schema: z.ZodType, io: 'input' | 'output'): Shape {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape
}
