/**
 * The purpose of an uploaded file: it decides which types and sizes are accepted, and who may read it. Pictures that consumers
 * see are `image`; those that tell of a person or of money, such as an identity card, a slip or a signature, are `paper`.
 */
export type Scene = 'image' | 'avatar' | 'paper' | 'contract'

interface SceneRules {
  /** Types by their bytes, not by what a name or a browser says of them. */
  accept: readonly string[]
  /** In bytes. */
  maxSize: number
}

const megabyte = 1024 * 1024

/**
 * Types and sizes that each scene accepts (identity.md 7.1, 7.3). Vector pictures, pages and archives are never
 * pictures.
 */
export const sceneRules: Readonly<Record<Scene, SceneRules>> = {
  image: { accept: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'], maxSize: 10 * megabyte },
  avatar: { accept: ['image/jpeg', 'image/png', 'image/webp'], maxSize: 5 * megabyte },
  paper: { accept: ['image/jpeg', 'image/png', 'image/webp'], maxSize: 10 * megabyte },
  contract: { accept: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'], maxSize: 20 * megabyte },
}

/** The size limit of any file. */
export const largestFile = Math.max(...Object.values(sceneRules).map(({ maxSize }) => maxSize))

/** Path under which pictures are read; a key follows. */
export const imageRoot = '/img/'

/**
 * The key of a picture: tenant, month, 128 random bits, and the extension of what it really is. Where an image service keeps
 * the files there is none, as only the service sees the bytes.
 */
export const imageKey = /^t[1-9]\d{0,17}\/\d{6}\/[0-9a-f]{32}(?:\.(?:jpg|png|gif|webp))?$/

/** The key of a paper: read with a session and a right only. */
export const paperKey = /^t[1-9]\d{0,17}\/papers\/\d{6}\/[0-9a-f]{32}(?:\.(?:jpg|png|gif|webp|pdf))?$/

/** The key of a paper that is a picture. */
export const paperPictureKey = /^t[1-9]\d{0,17}\/papers\/\d{6}\/[0-9a-f]{32}(?:\.(?:jpg|png|gif|webp))?$/

/** Asks the store for a small picture instead of the whole one; the image service that it stands for has the same word. */
export const thumbnailQuery = 'imageView2/2/w/256'

/**
 * Data that a browser needs to upload a file to the store. `domain` and the key that the store answers are the file's
 * address.
 */
export interface Grant {
  uploadToken: string
  /** Host, port and path, as the official client wants it. */
  upHost: string
  upProtocol: string
  domain: string
  /** In bytes. */
  maxSize: number
  /** Types with `,` between them. */
  accept: string
  /** Seconds for which the token is good. */
  expires: number
}
