import { Slider } from 'antd'
import { useEffect, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Dialog } from '../dialog/dialog.tsx'
import 'react-easy-crop/react-easy-crop.css'
import { useWords } from '../../base/i18n/words.ts'
import { type CropArea, cropPicture } from '../../io/files/crop-picture.ts'
import { words } from '../../io/files/files.words.ts'
import css from './crop-dialog.module.css'

interface CropDialogProps {
  file: File
  /** Width by height. */
  aspect: number
  round: boolean
  onCropped(file: File): void
  onCancelled(): void
  /** The file is no picture that this browser can show. */
  onDamaged(): void
}

const maxZoom = 4

/** The dialog in which a picture is cut to its shape, by mouse, finger or keyboard. */
export default function CropDialog({ file, aspect, round, onCropped, onCancelled, onDamaged }: CropDialogProps) {
  const { say } = useWords()
  const [url, setUrl] = useState<string>()
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  async function use() {
    if (!area) return
    setBusy(true)
    try {
      onCropped(await cropPicture(file, area))
    } catch {
      onDamaged()
    }
  }

  return (
    <Dialog
      open
      width={560}
      title={say(words.cropTitle)}
      onClose={onCancelled}
      action={{ verb: say(words.use), run: () => void use(), disabled: !area, pending: busy }}
    >
      <p className={css.help}>{say(words.cropHelp)}</p>
      <div className={css.stage}>
        {url && (
          <Cropper
            image={url}
            crop={at}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={aspect}
            cropShape={round ? 'round' : 'rect'}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': say(words.cropArea) }}
            mediaProps={{ alt: '', onError: onDamaged }}
            onCropChange={setAt}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <div className={css.zoom}>
        <span aria-hidden="true">{say(words.zoom)}</span>
        <Slider
          className={css.slider}
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          tooltip={{ open: false }}
          ariaLabelForHandle={say(words.zoom)}
          onChange={setZoom}
        />
      </div>
    </Dialog>
  )
}
