import { type RoleGroupRow, roleGroup } from '@brandside/contract/system/role-group.ts'
import { useWords } from '../../platform/base/i18n/words.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { words } from './role-group.words.ts'

const Field = fieldOf(roleGroup)
const RolesSelect = lazy(() => import('../role/roles.select.tsx'))

const columns: readonly Column<RoleGroupRow>[] = [
  { name: 'name', note: 'code', width: 180 },
  { name: 'roleNames', width: 240 },
  { name: 'adminCount', width: 64 },
  { name: 'description', width: 160, spare: 2 },
  'status',
  { name: 'sort', width: 48, spare: 3 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

const form = (
  <Section title={words.identity} help={words.identityHelp}>
    <Field name="code" />
    <Field name="name" />
    <Field name="roleIds" help={words.rolesHelp}>
      <RolesSelect />
    </Field>
    <Field name="description" />
    <Field name="sort" />
  </Section>
)

export default function RoleGroupPage() {
  const { t, say } = useWords()

  /** People with the group lose its roles with it; no question where it has no people. */
  function disabling({ name, adminCount }: RoleGroupRow, next: 0 | 1) {
    if (next === 1 || adminCount === 0) return undefined
    return {
      title: say(words.disableTitle, { name }),
      text: say(words.disableText, { count: adminCount }),
      verb: say(words.disableVerb),
      cancel: t('button.cancel'),
    }
  }

  return (
    <ResourcePage
      of={roleGroup}
      filters={['keyword', 'status']}
      columns={columns}
      form={form}
      stays={({ name, adminCount: count }) =>
        count > 0 ? say(roleGroup.reasons.inUse.words, { name, count }) : undefined
      }
      statusAsks={disabling}
      stops={words.stops}
    />
  )
}
