import { platform } from './0001-platform.ts'
import { brand } from './0002-brand.ts'
import { settings } from './0003-parameters.ts'
import { sessions } from './0004-sessions.ts'
import { people } from './0005-people.ts'
import { tenants } from './0006-tenants.ts'
import { files } from './0007-files.ts'
import { appVersions } from './0008-app-versions.ts'
import { personal } from './0009-personal.ts'
import { savedViews } from './0010-saved-views.ts'
import { signIns } from './0011-sign-ins.ts'
import { recoveryCodes } from './0012-recovery-codes.ts'
import { keys } from './0015-keys.ts'
import { peopleAndMenu } from './0016-people-and-menu.ts'
import { adoption } from './0017-adoption.ts'
import { roleViews } from './0018-role-views.ts'
import { errorReports } from './0020-error-reports.ts'

/** Forward only, in this order. A migration that has been released is never edited. */
export const migrations: Readonly<Record<string, string>> = {
  '0001-platform': platform,
  '0002-brand': brand,
  '0003-parameters': settings,
  '0004-sessions': sessions,
  '0005-people': people,
  '0006-tenants': tenants,
  '0009-personal': personal,
  '0010-saved-views': savedViews,
  '0007-files': files,
  '0011-sign-ins': signIns,
  '0008-app-versions': appVersions,
  '0015-keys': keys,
  '0017-adoption': adoption,
  '0012-recovery-codes': recoveryCodes,
  '0016-people-and-menu': peopleAndMenu,
  '0018-role-views': roleViews,
  '0020-error-reports': errorReports,
}
