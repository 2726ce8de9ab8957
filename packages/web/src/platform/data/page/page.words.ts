import type { Bilingual } from '@brandside/contract/platform/bilingual.ts'

/** Words of a list page about a created record. */
export const words = {
  startsDisabled: [
    '“{name}”已新增，目前为停用状态，确认资料无误后即可启用。',
    '“{name}” was created and is still disabled. Enable it once its details are right.',
  ],
  created: ['“{name}”已新增', '“{name}” was created'],
  enableNow: ['立即启用', 'Enable now'],
  look: ['查看', 'View'],
  dismiss: ['知道了', 'Dismiss'],
} as const satisfies Record<string, Bilingual>
