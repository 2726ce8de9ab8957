import sharp from 'sharp'

/** Noise does not compress, so a picture has about as many bytes as is asked for. */
export async function noisePng(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

export async function smallPicture(format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png', side = 16): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: '#cc3311' } })
    .toFormat(format)
    .toBuffer()
}
