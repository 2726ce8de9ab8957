import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { customFilters, customName } from '@brandside/contract/platform/entity/custom-fields.rules.ts'
import { useMemo } from 'react'
import { useCustomFields } from '../../io/custom-fields/custom-fields.ts'
import type { Column } from '../resource/columns.tsx'
import type { Row } from '../resource/resource.ts'
import { words } from './custom.words.ts'

interface PageParts {
  columns: readonly Column<Row>[]
  filters: readonly string[]
  steps: readonly Bilingual[] | undefined
}

/** What a page declares, with the fields that the company has added to its records. */
export function useWithCustom(contract: string, { columns, filters, steps }: PageParts): PageParts {
  const all = useCustomFields((state) => state.fields)
  const fields = useMemo(() => all.filter(({ entity }) => entity === contract), [all, contract])
  const withListed = useMemo(() => {
    const listed = fields.filter(({ inList }) => inList).map(({ key }): Column<Row> => ({ name: customName(key) }))
    return listed.length > 0 ? [...columns, ...listed] : columns
  }, [fields, columns])
  const withAsked = useMemo(() => {
    // A page names one end of a range.
    const asked = fields.filter(({ isFilter }) => isFilter).flatMap((field) => customFilters(field)[0]?.[0] ?? [])
    return asked.length > 0 ? [...filters, ...asked] : filters
  }, [fields, filters])
  const withStep = useMemo(() => (steps && fields.length > 0 ? [...steps, words.custom] : steps), [fields, steps])
  return { columns: withListed, filters: withAsked, steps: withStep }
}
