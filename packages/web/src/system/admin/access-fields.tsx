import { shop } from '@brandside/contract/store/shop/shop.ts'
import { admin } from '@brandside/contract/system/admin.ts'
import { roleGroup } from '@brandside/contract/system/role-group.ts'
import { Form } from 'antd'
import { useWords } from '../../platform/base/i18n/words.ts'
import { useFormRecord } from '../../platform/data/form/form-record.ts'
import { picker } from '../../platform/data/picker/picker.tsx'
import { fieldOf, OnCreate, Section } from '../../platform/data/resource/fields.tsx'
import notice from '../../platform/data/resource/notice.module.css'
import { lazy } from '../../platform/io/code/lazy.tsx'
import { useCan } from '../../platform/ui/access/can.tsx'
import css from './access-fields.module.css'
import { words } from './admin.words.ts'

const Field = fieldOf(admin)
const RolesSelect = lazy(() => import('../role/roles.select.tsx'))
const OrganisationSelect = lazy(() => import('../organisation/organisation.select.tsx'))
const GroupPicker = picker(roleGroup)
const ShopPicker = picker(shop)

/** An account without a role signs in to an empty product: said before it is saved, and not forbidden. */
function NoRoleHint() {
  const { say } = useWords()
  const form = Form.useFormInstance()
  const roles = Form.useWatch('roleIds', form) as readonly number[] | undefined
  const groups = Form.useWatch('groupIds', form) as readonly number[] | undefined
  if (roles?.length || groups?.length) return null
  return (
    <div role="note" className={`${notice.notice} ${css.hint}`}>
      <span className={notice.text}>{say(words.noRoleHint)}</span>
    </div>
  )
}

/** A new person's roles and bindings; later both have dialogs of their own. */
export function AccessFields() {
  const { say } = useWords()
  const can = useCan()
  const { isNew } = useFormRecord()
  if (!isNew) return null
  const { setRole, setOrgShop } = admin.endpoints
  const roles = can(setRole.guard)
    ? {}
    : { disabled: true, placeholder: say(words.needsRight, { right: say(words.roles) }) }
  const places = can(setOrgShop.guard)
    ? {}
    : { disabled: true, placeholder: say(words.needsRight, { right: say(words.orgShop) }) }
  return (
    <Section title={words.access} help={words.accessHelp}>
      <OnCreate>
        <NoRoleHint />
      </OnCreate>
      <Field name="roleIds">
        <RolesSelect {...roles} />
      </Field>
      <Field name="groupIds">
        <GroupPicker multiple {...roles} />
      </Field>
      <Field name="organisationIds">
        <OrganisationSelect multiple {...places} />
      </Field>
      <Field name="shopIds">
        <ShopPicker multiple {...places} />
      </Field>
    </Section>
  )
}
