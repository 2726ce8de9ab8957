import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMenu } from '../../platform/frame/routing/use-menu.ts'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'
import { unaddressed } from './unaddressed.ts'

interface RecordWayProps {
  module: string
  id: string | number | null
  /** Before the id, the title of the record's page. */
  titled?: boolean
}

/** The id of a record: a link to it when its list is in the operator's menu. */
export function RecordWay({ module, id, titled = false }: RecordWayProps) {
  const { say } = useWords()
  const way = useRecordWay()(module, id)
  if (!way) return id || '–'
  return <Link to={way.address}>{titled ? `${say(way.title)} ${id}` : id}</Link>
}

/** The address of a record and the title of its list, when that is in the operator's menu. */
export function useRecordWay() {
  const { targets } = useMenu()
  return useCallback(
    (module: string, id: string | number | null): { address: string; title: Bilingual } | undefined => {
      const list = targets.find(({ path }) => path.endsWith(`/${module}`))
      const number = Number(id)
      if (!id || !list || !Number.isSafeInteger(number) || Object.hasOwn(unaddressed, module)) return undefined
      return { address: recordAddress(list.path, number), title: list.title }
    },
    [targets],
  )
}
