export interface CropArea {
  x: number
  y: number
  width: number
  height: number
}

/** Wider or higher than this, nothing is gained on any screen. */
const maxPixels = 2048

/** The part of a picture as a file of its own: JPEG stays JPEG, formats with transparency become PNG. */
export async function cropPicture(file: File, area: CropArea): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, maxPixels / Math.max(area.width, area.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(area.width * scale))
  canvas.height = Math.max(1, Math.round(area.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('This browser has no canvas')
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  picture.close()
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.92))
  if (!blob) throw new Error('The picture could not be written')
  const name = file.name.replace(/\.[^.]*$/, '') + (type === 'image/jpeg' ? '.jpg' : '.png')
  return new File([blob], name, { type })
}

/** A moving picture would stand still once it is cut; it is taken as it is. */
export function canBeCropped(file: Pick<File, 'type'>): boolean {
  return file.type !== 'image/gif'
}
