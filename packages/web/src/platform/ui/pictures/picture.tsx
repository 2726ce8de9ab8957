import { paperKey } from '@brandside/contract/platform/uploads.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { words } from '../../io/files/files.words.ts'
import { imageUrl } from '../../io/files/image-url.ts'
import css from './picture.module.css'
import { useAddressOf } from './use-address-of.ts'

interface PictureProps {
  /** The key of an uploaded picture. */
  of: string
  /** `face`: round, in place of a person's initial. */
  size: 'row' | 'fact' | 'tile' | 'face'
  /** The picture's description, where nothing beside it says so. */
  alt?: string
}

/** An uploaded picture, small. Behind a lost one its place stays, and says so. */
export function Picture(props: PictureProps) {
  return paperKey.test(props.of) ? <PaperPicture {...props} /> : <At {...props} address={imageUrl(props.of, small)} />
}

const small = { small: true }

/** A paper has no address that a browser could open: the page fetches it with the session. */
function PaperPicture(props: PictureProps) {
  const { of, size } = props
  const { data, isError } = useQuery({
    queryKey: ['paper', of, 'small'],
    queryFn: async () => (await import('../../io/files/read-paper.ts')).readPaper(of, small),
  })
  const address = useAddressOf(data)
  if (isError) return <LostPicture size={size} />
  return address ? <At {...props} address={address} /> : <span className={css.picture} data-size={size} aria-hidden />
}

function At({ size, alt = '', address }: PictureProps & { address: string }) {
  const [lost, setLost] = useState<string>()
  if (lost === address) return <LostPicture size={size} />
  return (
    <img
      className={css.picture}
      data-size={size}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setLost(address)}
    />
  )
}

function LostPicture({ size }: Pick<PictureProps, 'size'>) {
  const { say } = useWords()
  return <span className={css.lost} data-size={size} title={say(words.lost)} aria-hidden />
}
