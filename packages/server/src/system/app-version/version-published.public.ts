import { happening } from '../../platform/queue/happening.ts'

export const versionPublished = happening<{ app: string; platform: string; versionName: string }>(
  'appVersion.published',
)
