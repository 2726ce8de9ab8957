import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useWords } from '../../base/i18n/words.ts'
import { saveFile } from '../../io/api/download.ts'
import { isPdf, readPaper } from '../../io/files/read-paper.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useAddressOf } from '../../ui/pictures/use-address-of.ts'
import { LoadingOrFailed } from '../answers/loading-or-failed.tsx'
import css from './paper-dialog.module.css'
import { words } from './papers.words.ts'

interface PaperDialogProps {
  paper: { key: string; name: string }
  onClosed(): void
}

/** A paper on the screen, as it is: a picture, or a PDF in the browser's own viewer. */
export function PaperDialog({ paper: { key, name }, onClosed }: PaperDialogProps) {
  const { say } = useWords()
  const [open, setOpen] = useState(true)
  const read = useQuery({ queryKey: ['paper', key], queryFn: () => readPaper(key), gcTime: 0 })
  const { data } = read
  const address = useAddressOf(data)
  return (
    <Dialog
      open={open}
      width={960}
      title={name}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
      footer={
        <Button disabled={!data} onClick={() => data && saveFile(data, name)}>
          {say(words.save)}
        </Button>
      }
    >
      {!address && <LoadingOrFailed read={read} />}
      {address &&
        (isPdf(key) ? (
          <iframe className={css.sheet} src={address} title={name} />
        ) : (
          <img className={css.picture} src={address} alt={name} />
        ))}
    </Dialog>
  )
}
