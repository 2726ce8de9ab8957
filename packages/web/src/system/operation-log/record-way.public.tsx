import { Link } from 'react-router'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useMenu } from '../../platform/frame/routing/use-menu.ts'
import { recordAddress } from '../../platform/ui/page/page-location.tsx'

interface RecordWayProps {
  module: string
  id: string | number | null
  /** Before the id, the title of the record's page. */
  titled?: boolean
}

/** The id of a record: a link to it when its list is in the operator's menu. */
export function RecordWay({ module, id, titled = false }: RecordWayProps) {
  const { say } = useWords()
  const { targets } = useMenu()
  const list = targets.find(({ path }) => path.endsWith(`/${module}`))
  const number = Number(id)
  if (!id || !list || !Number.isSafeInteger(number)) return id || '–'
  return <Link to={recordAddress(list.path, number)}>{titled ? `${say(list.title)} ${id}` : id}</Link>
}
