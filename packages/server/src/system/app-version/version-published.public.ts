import { happening } from '../../platform/jobs/happening.ts'

export const versionPublished = happening<{ app: string; platform: string; versionName: string }>(
  'appVersion.published',
)
