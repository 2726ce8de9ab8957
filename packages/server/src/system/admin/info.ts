import { maskEmail, maskMobile } from '@brandside/contract/platform/rules.ts'
import type { CurrentUser } from '@brandside/contract/shell/own-session.ts'
import type { Context } from '../../platform/context.ts'
import type { StoredCustomField } from '../../platform/custom-fields/custom-fields.ts'
import { ownSettings } from '../setting/setting.public.ts'

/**
 * The signed-in operator and the operator's rights. Without an enabled role the lists are empty; the shell has a word
 * for that.
 */
export async function info({
  operator,
  tenantId,
  db,
  dictionaries,
  customFields,
  modules,
  language,
}: Context): Promise<CurrentUser> {
  const { roles, permissions, grants: _, platform: __, mobile, email, ...user } = operator
  return {
    user: { ...user, mobile: mobile && maskMobile(mobile), email: email && maskEmail(email), actingTenantId: tenantId },
    rolesName: roles.map(({ name, nameEn }) => (language === 'en' && nameEn) || name),
    roles: roles.map(({ code }) => code),
    permissions: [...permissions],
    settings: await ownSettings(db),
    dictionaries: [...dictionaries.unlikeCode(modules.map(({ contract }) => contract))],
    customFields: customFields.enabled.map(fieldOnPages),
  }
}

/** A custom field as pages need to know it. */
function fieldOnPages({
  id: _,
  status: __,
  choices,
  ...field
}: StoredCustomField): CurrentUser['customFields'][number] {
  return { ...field, choices: [...choices] }
}
