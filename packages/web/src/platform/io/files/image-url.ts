import { imageRoot, thumbnailQuery } from '@brandside/contract/platform/uploads.ts'
import { apiHost } from '../api/api-host.ts'

/** The address of a picture. `small` is at most 256 pixels wide or high: enough for rows and previews. */
export function imageUrl(key: string, { small = false }: { small?: boolean } = {}): string {
  return `${apiHost()}${imageRoot}${key}${small ? `?${thumbnailQuery}` : ''}`
}
