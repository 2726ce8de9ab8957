import type { CatalogueCall } from './catalogue.ts'

export interface Links {
  /** The page with the rows that were asked for. */
  rows: string
  /** The page of one of them, with its id in place of `{id}`. */
  record?: string
}

/** They stand in no address of a page. */
const paging = new Set(['page', 'rows', 'sort'])

/** Where a person sees what an assistant tells of: figures lead to their rows. */
export function linksOf({ contract, endpoint }: CatalogueCall, given: Record<string, unknown>, origin: string): Links {
  const { area, name, partOf } = contract
  const page = `${origin}/${area}/${partOf ?? name}`
  if (typeof given.id === 'number' && endpoint.name === 'view') return { rows: page, record: `${page}?id=${given.id}` }
  const filters = new URLSearchParams()
  for (const [field, value] of Object.entries(given))
    for (const each of [value].flat())
      if (!paging.has(field) && each !== null && typeof each !== 'object') filters.append(field, String(each))
  const rows = endpoint.name === 'list' && filters.size > 0 ? `${page}?${filters}` : page
  return endpoint.name === 'list' ? { rows, record: `${page}?id={id}` } : { rows }
}
