import type { Status } from '@brandside/contract/platform/fields/choice.ts'
import { type AdminRow, admin } from '@brandside/contract/system/admin.ts'
import { identityProvider } from '@brandside/contract/system/identity-provider.ts'
import { role } from '@brandside/contract/system/role.ts'
import { Suspense, useMemo, useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useSession } from '../../platform/base/session/session-store.ts'
import { ResourcePage } from '../../platform/data/page/resource-page.tsx'
import type { Column } from '../../platform/data/resource/columns.tsx'
import { fieldOf, Section } from '../../platform/data/resource/fields.tsx'
import type { Resource, ShownAs } from '../../platform/data/resource/resource.ts'
import type { RowAction } from '../../platform/data/resource/row-actions.tsx'
import type { OutputAt } from '../../platform/io/api/contract-data.ts'
import { useToasts } from '../../platform/io/api/toasts.ts'
import { useAction } from '../../platform/io/api/use-action.ts'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import type { Values } from '../../platform/ui/values/stale-difference.ts'
import { OrganisationNames } from '../organisation/organisation-names.select.tsx'
import { RoleName } from '../role/role-name.select.tsx'
import { AccessFields } from './access-fields.tsx'
import { words } from './admin.words.ts'
import { LastLogin } from './last-login.tsx'
import { AccountMarks, PersonName } from './person-name.tsx'
import { RoleTags } from './role-tags.tsx'

const OnceDialog = lazy(() => import('../../platform/ui/dialog/once-dialog.tsx'))
const OrganisationSelect = lazy(() => import('../organisation/organisation.select.tsx'))
const RoleDialog = lazy(() => import('./role-dialog.tsx'))
const OrgShopDialog = lazy(() => import('./org-shop-dialog.tsx'))
const PersonalDialog = lazy(() => import('../../platform/data/record/personal-dialog.tsx'))
const SessionsDialog = lazy(() => import('./sessions-dialog.tsx'))
const BulkRolesDialog = lazy(() => import('./bulk-roles-dialog.tsx'))
const RoleSelect = lazy(() => import('../role/role.select.tsx'))

const Field = fieldOf(admin)

const columns: readonly Column<AdminRow>[] = [
  {
    name: 'nickName',
    width: [220, 260],
    cell: (row) => <PersonName row={row} />,
    hint: (row) => <AccountMarks row={row} />,
  },
  { name: 'mobile', width: 116, spare: 2 },
  { name: 'rolesName', width: 200, cell: (row) => <RoleTags names={row.rolesName} /> },
  { name: 'organisationName', width: 120, spare: 3 },
  { name: 'salesman', width: [56, 88], spare: 4 },
  'status',
  { name: 'lastLoginAt', width: [150, 168], spare: 1, cell: (row) => <LastLogin row={row} /> },
  { name: 'createdAt', width: [128, 144], spare: 5 },
]

const form = (
  <>
    <Section title={words.person} help={words.personHelp}>
      <Field name="username" />
      <Field name="nickName" />
      <Field name="avatar" />
      <Field name="mobile" />
      <Field name="email" />
      <Field name="idCard" />
    </Section>
    <Section title={words.place} help={words.placeHelp}>
      <Field name="organisationId">
        <OrganisationSelect />
      </Field>
      <Field name="salesman" />
      <Field name="remark" />
    </Section>
    <AccessFields />
  </>
)

/** The dialog open over the list. */
type Open =
  | { show: 'roles' | 'orgShop' | 'sessions'; row: AdminRow }
  | { show: 'password'; given: InitialPassword }
  | { show: 'personal'; row: AdminRow; personal: Personal }
  | { show: 'bulkRoles'; give: boolean; count: number; answer(input: Values | undefined): void }
type InitialPassword = OutputAt<typeof admin, 'create'>
type Personal = OutputAt<typeof admin, 'reveal'>

const nameOf = (row: Values) => String(row.nickName ?? '')

const filters = ['keyword', 'status', 'roleId', 'organisationId', 'salesman', 'createdStart'] as const
/** Roles are listed for operators who look after them or give them. */
const filtersWithoutRoles = filters.filter((name) => name !== 'roleId')
const filterInputs = { roleId: <RoleSelect />, organisationId: <OrganisationSelect /> }
const shownAs: ShownAs = {
  roleId: (id) => <RoleName id={Number(id)} />,
  organisationId: (id, record) => String(record?.organisationName ?? '') || <OrganisationNames ids={[Number(id)]} />,
}

export default function AdminPage() {
  const { t, say } = useWords()
  const ownId = useSession(({ userInfo }) => userInfo?.user?.id)
  const [open, setOpen] = useState<Open>()
  const reset = useAction(admin, 'resetPassword')
  const { clearOtp, unlink } = useFactorActs()
  const reveal = useAction(admin, 'reveal')
  const can = useCan()
  const seesRoles = can(admin.endpoints.role.guard, role.endpoints.list.guard)

  const bulkActions = useMemo(() => {
    const gather = (give: boolean) => (count: number) =>
      new Promise<Values | undefined>((answer) => setOpen({ show: 'bulkRoles', give, count, answer }))
    const endpoint = admin.endpoints.giveRoleMany
    return [
      { key: 'giveRoles', label: words.giveRoles, endpoint, gather: gather(true) },
      { key: 'takeRoles', label: words.takeRoles, endpoint, gather: gather(false) },
    ]
  }, [])

  /** The server refuses it to every operator: oneself, and people above one's own rank. */
  function untouchable({ id, outranks }: Pick<AdminRow, 'id' | 'outranks'>): string | undefined {
    if (id === ownId) return say(words.self)
    return outranks ? say(words.outranks) : undefined
  }

  async function resetPassword({ id, nickName: name }: AdminRow, { ask }: Resource) {
    const question = { title: say(words.resetTitle, { name }), text: say(words.resetText) }
    if (!(await ask({ ...question, verb: say(words.reset), cancel: t('button.cancel'), danger: true }))) return
    const given = await reset.run({ id })
    if (given) setOpen({ show: 'password', given })
  }

  function disabling({ nickName: name }: AdminRow, next: Status) {
    if (next === 1) return undefined
    const question = { title: say(words.disableTitle, { name }), text: say(words.disableText) }
    return { ...question, verb: say(words.disable), cancel: t('button.cancel'), danger: true }
  }

  async function showPersonal(row: AdminRow) {
    const personal = await reveal.run({ id: row.id })
    if (personal) setOpen({ show: 'personal', row, personal })
  }

  function actions(row: AdminRow, resource: Resource): RowAction[] {
    const { setRole, setOrgShop, resetPassword: resetting, clearOtp: clearing, sessions } = admin.endpoints
    const forbidden = untouchable(row)
    return [
      { key: 'roles', label: words.roles, needs: setRole, forbidden, run: () => setOpen({ show: 'roles', row }) },
      {
        key: 'orgShop',
        label: words.orgShop,
        needs: setOrgShop,
        forbidden,
        run: () => setOpen({ show: 'orgShop', row }),
      },
      { key: 'reveal', label: words.reveal, needs: admin.endpoints.reveal, run: () => void showPersonal(row) },
      { key: 'sessions', label: words.sessions, needs: sessions, run: () => setOpen({ show: 'sessions', row }) },
      { key: 'reset', label: words.reset, needs: resetting, forbidden, run: () => void resetPassword(row, resource) },
      {
        key: 'clearOtp',
        label: words.clearOtp,
        needs: clearing,
        forbidden: forbidden ?? (row.otpEnabled ? undefined : say(words.noOtp)),
        run: () => void clearOtp(row, resource),
      },
      {
        key: 'unlink',
        label: words.unlink,
        needs: identityProvider.endpoints.unlink,
        forbidden: forbidden ?? (row.linked ? undefined : say(words.notLinked)),
        run: () => void unlink(row, resource),
      },
    ]
  }

  return (
    <>
      <ResourcePage
        of={admin}
        filters={seesRoles ? filters : filtersWithoutRoles}
        filterInputs={filterInputs}
        shownAs={shownAs}
        bulkActions={bulkActions}
        columns={columns}
        form={form}
        rowActions={actions}
        nameOf={nameOf}
        stays={untouchable}
        statusStays={untouchable}
        statusAsks={disabling}
        stops={words.stops}
        onCreated={(given) => setOpen({ show: 'password', given })}
      />
      <Suspense>{open && <OpenDialog open={open} onClosed={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}

/** Takes away one-time codes and linked accounts, once that is confirmed. */
function useFactorActs() {
  const { t, say } = useWords()
  const toasts = useToasts()
  const clear = useAction(admin, 'clearOtp')
  const drop = useAction(identityProvider, 'unlink', { invalidate: [admin] })

  async function clearOtp({ id, nickName: name }: AdminRow, { ask }: Resource) {
    const question = { title: say(words.clearTitle, { name }), text: say(words.clearText) }
    if (!(await ask({ ...question, verb: say(words.clearOtp), cancel: t('button.cancel'), danger: true }))) return
    if (await clear.run({ id })) toasts.success(say(words.cleared, { name }))
  }

  async function unlink({ id, nickName: name }: AdminRow, { ask }: Resource) {
    const question = { title: say(words.unlinkTitle, { name }), text: say(words.unlinkText) }
    if (!(await ask({ ...question, verb: say(words.unlink), cancel: t('button.cancel'), danger: true }))) return
    if (await drop.run({ adminId: id })) toasts.success(say(words.unlinked, { name }))
  }

  return { clearOtp, unlink }
}

function OpenDialog({ open, onClosed }: { open: Open; onClosed(): void }) {
  const { say } = useWords()
  switch (open.show) {
    case 'password':
      return (
        <OnceDialog
          title={words.initialPassword}
          text={say(words.initialHelp, { name: open.given.username })}
          facts={[
            { label: words.username, value: open.given.username },
            { label: words.initialPassword, value: open.given.initialPassword },
          ]}
          onClosed={onClosed}
        />
      )
    case 'personal':
      return (
        <PersonalDialog
          title={say(words.personalOf, { name: open.row.nickName })}
          endpoint={admin.endpoints.reveal}
          personal={open.personal}
          onClosed={onClosed}
        />
      )
    case 'roles':
      return <RoleDialog row={open.row} onClosed={onClosed} />
    case 'orgShop':
      return <OrgShopDialog row={open.row} onClosed={onClosed} />
    case 'bulkRoles':
      return (
        <BulkRolesDialog
          give={open.give}
          count={open.count}
          onAnswer={(roleIds) => open.answer(roleIds && { roleIds, give: open.give })}
          onClosed={onClosed}
        />
      )
    case 'sessions':
      return <SessionsDialog row={open.row} onClosed={onClosed} />
  }
}
