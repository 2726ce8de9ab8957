import type { Id } from '@brandside/contract/platform/id.ts'
import { role } from '@brandside/contract/system/role.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { LoadingOrFailed } from '../../platform/data/answers/loading-or-failed.tsx'
import { useDetailRecord } from '../../platform/data/record/detail-record.ts'
import { Section } from '../../platform/data/resource/fields.tsx'
import { useMay } from '../../platform/data/resource/use-may.ts'
import { useRead } from '../../platform/io/api/use-read.ts'
import { differencesIn } from './rights.rules.ts'
import { leafTitle } from './rights-tree.tsx'
import css from './role.module.css'
import { words } from './role.words.ts'

/** In the detail of a role: what it grants, page by page. A form shows nothing of it. */
export function GrantedRights() {
  const { id } = useDetailRecord()
  const may = useMay()
  return typeof id === 'number' && may(role.endpoints.listMenu) ? <Granted roleId={id as Id} /> : null
}

function Granted({ roleId }: { roleId: Id }) {
  const { say, language } = useWords()
  const read = useRead(role, 'listMenu', { roleId }, { staleTime: 0 })
  const { data } = read
  const pages = data ? differencesIn(data.tree, new Set(), new Set<number>(data.menuIds)) : []
  const joined = (names: readonly string[]) => names.join(language === 'zh' ? '、' : ', ')
  return (
    <Section title={words.rights}>
      {!data && <LoadingOrFailed read={read} />}
      {pages.map(({ page, added }) => (
        <div key={page.id} className={css.granted}>
          <dt>{say([page.titleZh, page.titleEn])}</dt>
          <dd>{joined(added.map((leaf) => say(leafTitle(leaf))))}</dd>
        </div>
      ))}
      {data && pages.length + data.beyond === 0 && (
        <div className={css.granted}>
          <dd>{say(words.noRights)}</dd>
        </div>
      )}
      {data && data.beyond > 0 && (
        <div className={css.granted}>
          <dd>{say(words.beyond, { count: data.beyond })}</dd>
        </div>
      )}
    </Section>
  )
}
