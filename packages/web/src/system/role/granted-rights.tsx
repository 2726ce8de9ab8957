import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'
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
  const { id, everything } = useDetailRecord()
  const may = useMay()
  if (typeof id !== 'number' || !may(role.endpoints.listMenu)) return null
  return (
    <Section title={words.rights}>
      {everything ? <Note text={words.everything} /> : <Granted roleId={id as Id} />}
    </Section>
  )
}

function Granted({ roleId }: { roleId: Id }) {
  const { say, separator } = useWords()
  const read = useRead(role, 'listMenu', { roleId }, { staleTime: 0 })
  const { data } = read
  if (!data) return <LoadingOrFailed read={read} />
  const pages = differencesIn(data.tree, new Set(), new Set<number>(data.menuIds))
  const joined = (names: readonly string[]) => names.join(separator)
  return (
    <>
      {pages.map(({ page, added }) => (
        <div key={page.id} className={css.granted}>
          <dt>{say([page.titleZh, page.titleEn])}</dt>
          <dd>{joined(added.map((leaf) => say(leafTitle(leaf))))}</dd>
        </div>
      ))}
      {pages.length + data.beyond === 0 && <Note text={words.noRights} />}
      {data.beyond > 0 && <Note text={words.beyond} count={data.beyond} />}
    </>
  )
}

function Note({ text, count = 0 }: { text: Bilingual; count?: number }) {
  const { say } = useWords()
  return (
    <div className={css.granted}>
      <dd>{say(text, { count })}</dd>
    </div>
  )
}
