import { type RoleRow, role } from '@brandside/contract/system/role.ts'
import { Tooltip } from 'antd'
import { Suspense, useCallback, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { ChosenOrganisations } from './chosen-organisations.tsx'
import { DataScopeInput } from './data-scope-input.tsx'
import { GrantedRights } from './granted-rights.tsx'
import css from './role.module.css'
import { words } from './role.words.ts'

const Field = fieldOf(role)
const RightsDrawer = lazy(() => import('./rights-drawer.tsx'))
const GroupDialog = lazy(() => import('./group-dialog.tsx'))

const columns: readonly Column<RoleRow>[] = [
  {
    name: 'name',
    note: 'code',
    width: [208, 280],
    cell: (row) => <Called {...row} />,
    hint: (row) => <Nature {...row} />,
  },
  { name: 'dataScope', width: [112, 216] },
  { name: 'groupNames', width: 120, spare: 2 },
  { name: 'adminCount', width: 64 },
  { name: 'requireOtp', width: 64, spare: 3 },
  'status',
  { name: 'sort', width: 48, spare: 4 },
  { name: 'updatedAt', note: 'updatedByName', width: [128, 168], spare: 1 },
]

const form = (
  <>
    <Section title={words.identity} help={words.identityHelp}>
      <Field name="code" />
      <Field name="name" />
      <Field name="nameEn" />
      <Field name="description" />
      <Field name="descriptionEn" />
      <Field name="sort" />
    </Section>
    <Section title={words.scope} help={words.scopeHelp}>
      <Field name="dataScope">
        <DataScopeInput />
      </Field>
      <Field name="organisationIds" help={words.organisationsHelp}>
        <ChosenOrganisations />
      </Field>
    </Section>
    <Section title={words.security} help={words.securityHelp}>
      <Field name="requireOtp" />
    </Section>
    <GrantedRights />
  </>
)

/** The dialog open over the list; the name in the operator's language. */
interface Dialog {
  show: 'rights' | 'group'
  row: Pick<RoleRow, 'id' | 'name' | 'adminCount'>
}

export default function RolePage() {
  const { t, say } = useWords()
  const nameOf = useCallback((row: Values) => say(calledOf(row as NamedRole)), [say])
  const [dialog, setDialog] = useState<Dialog>()
  const ownRoles = useSession(({ roles }) => roles)
  const can = useCan()
  const close = () => setDialog(undefined)

  const actions = (row: RoleRow): RowAction[] => [
    {
      key: 'rights',
      label: words.rights,
      needs: role.endpoints.allocMenu,
      run: () => setDialog({ show: 'rights', row: { ...row, name: say(calledOf(row)) } }),
    },
    {
      key: 'group',
      label: words.group,
      needs: role.endpoints.applyGroup,
      run: () => setDialog({ show: 'group', row: { ...row, name: say(calledOf(row)) } }),
    },
  ]

  /** People with the role lose its rights with it; no question where it has no people. */
  function disabling(row: RoleRow, next: 0 | 1) {
    const { adminCount } = row
    if (next === 1 || adminCount === 0) return undefined
    return {
      title: say(words.disableTitle, { name: say(calledOf(row)) }),
      text: say(words.disableText, { count: adminCount }),
      verb: say(words.disableVerb),
      cancel: t('button.cancel'),
    }
  }

  const isOwn = ({ code }: RoleRow) => ownRoles.includes(code)

  function stays(row: RoleRow): string | undefined {
    const named = { name: say(calledOf(row)), group: row.groupNames[0] ?? '', count: row.adminCount }
    const { builtinStays, inGroup, inUse } = role.reasons
    if (row.builtin) return say(builtinStays.words, named)
    if (isOwn(row)) return say(words.ownStays)
    if (row.groupNames.length > 0) return say(inGroup.words, named)
    return row.adminCount > 0 ? say(inUse.words, named) : undefined
  }

  function statusStays(row: RoleRow): string | undefined {
    if (row.everything) return say(role.reasons.superStays.words, { name: say(calledOf(row)) })
    return isOwn(row) ? say(words.ownStays) : undefined
  }

  return (
    <>
      <ResourcePage
        of={role}
        filters={['keyword', 'dataScope', 'status']}
        columns={columns}
        form={form}
        rowActions={actions}
        stays={stays}
        statusStays={statusStays}
        statusAsks={disabling}
        stops={words.stops}
        nameOf={nameOf}
        onCreated={(made, name) => {
          // A new role can do nothing yet: its rights come next.
          if (can(role.endpoints.allocMenu.guard))
            setDialog({ show: 'rights', row: { id: made.id, name, adminCount: 0 } })
        }}
      />
      <Suspense>
        {dialog?.show === 'rights' && <RightsDrawer row={dialog.row} onClosed={close} />}
        {dialog?.show === 'group' && <GroupDialog row={dialog.row} name={dialog.row.name} onClosed={close} />}
      </Suspense>
    </>
  )
}

type NamedRole = Pick<RoleRow, 'name' | 'nameEn'>

/** The English name for operators who read English, where there is one. */
const calledOf = ({ name, nameEn }: NamedRole) => [name, nameEn || name] as const

function Called(row: NamedRole) {
  return useWords().say(calledOf(row))
}

/** A role's nature: one of the product's own, or the one with all rights. */
function Nature({ builtin, everything }: Pick<RoleRow, 'builtin' | 'everything'>) {
  const { say } = useWords()
  if (!builtin && !everything) return null
  return (
    <Tooltip title={builtin ? say(words.builtinHelp) : undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard needs a way to the explanation */}
      <span className={css.nature} tabIndex={0}>
        {say(everything ? words.everything : words.builtin)}
      </span>
    </Tooltip>
  )
}
