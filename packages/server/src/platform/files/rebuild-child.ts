import sharp, { type Sharp, type SharpOptions } from 'sharp'
import type { Job, Outcome } from './rebuild.ts'

const maxSide = 8_000
const maxPixels = 40_000_000
const maxFrames = 200
/** Of all frames of a moving picture together. */
const maxMovingPixels = 100_000_000
const seconds = 5
const thumbnailSide = 256

sharp.cache(false)
sharp.concurrency(1)

process.on('message', (job: Job) => {
  void rebuilt(job).then((outcome) => process.send?.(outcome))
})
process.on('disconnect', () => process.exit())

async function rebuilt(job: Job): Promise<Outcome> {
  try {
    return await rebuild(job)
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Decodes a picture and writes its pixels anew, without anything else the file contained (position, camera, a second
 * file behind the end). Damaged ones are refused, and so are those that would take too much room when decoded.
 */
async function rebuild({ type, from, to, thumbnail }: Job): Promise<Outcome> {
  const moving = type === 'image/gif' || type === 'image/webp'
  const strict: SharpOptions = {
    failOn: 'error',
    limitInputPixels: moving ? maxMovingPixels : maxPixels,
    animated: moving,
  }
  const facts = await sharp(from, strict).metadata()
  const { width, pages = 1 } = facts
  const height = facts.pageHeight ?? facts.height
  if (`image/${facts.format}` !== type) return { refused: `it is ${facts.format}` }
  if (width > maxSide || height > maxSide || width * height > maxPixels) return { refused: 'too many pixels' }
  if (pages > maxFrames || width * height * pages > maxMovingPixels) return { refused: 'too many frames' }
  const upright = pages > 1 ? sharp(from, strict) : sharp(from, strict).autoOrient()
  const info = await encoded(upright.timeout({ seconds }), type).toFile(to)
  await sharp(to, { limitInputPixels: maxPixels, pages: 1 })
    .timeout({ seconds })
    .resize(thumbnailSide, thumbnailSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toFile(thumbnail)
  return { width: info.width, height: info.pageHeight ?? info.height }
}

function encoded(picture: Sharp, type: Job['type']): Sharp {
  switch (type) {
    case 'image/png':
      return picture.png({ compressionLevel: 8 })
    case 'image/gif':
      return picture.gif()
    case 'image/webp':
      return picture.webp({ quality: 88 })
    default:
      return picture.jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
  }
}
