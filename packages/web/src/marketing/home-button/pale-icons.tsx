import type { HomeButtonOfGrid } from '@brandside/contract/marketing/home-button.ts'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/base/i18n/words.ts'
import { imageUrl } from '../../platform/io/files/image-url.ts'
import css from './home-button.module.css'
import { words } from './home-button.words.ts'
import { contrastOnWhite, leastContrast } from './icon-contrast.ts'

/** Uploaded icons that can hardly be told from the white behind them; the built-in ones can. */
export function PaleIcons({ buttons }: { buttons: readonly HomeButtonOfGrid[] }) {
  const pictures = buttons.flatMap(({ name, image }) => (image ? [{ name, image }] : []))
  return pictures.map((picture) => <Pale key={picture.image} {...picture} />)
}

function Pale({ name, image }: { name: string; image: string }) {
  const { say } = useWords()
  const { data } = useQuery({
    queryKey: ['icon-contrast', image],
    queryFn: () => contrastIn(imageUrl(image, { small: true })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (typeof data !== 'number' || data >= leastContrast) return null
  return (
    <p className={css.pale} role="status">
      {say(words.pale, { name, contrast: data.toFixed(1) })}
    </p>
  )
}

const side = 32

/** Null where the picture comes from another host, which keeps its pixels to itself. */
async function contrastIn(address: string): Promise<number | null> {
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    const pen = new OffscreenCanvas(side, side).getContext('2d')
    pen?.drawImage(picture, 0, 0, side, side)
    return pen ? contrastOnWhite(pen.getImageData(0, 0, side, side).data) : null
  } catch {
    return null
  }
}
