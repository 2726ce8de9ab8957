import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useWords } from '../../platform/base/i18n/words.ts'
import { Dialog } from '../../platform/ui/dialog/dialog.tsx'
import { MoveButton } from '../../platform/ui/inputs/move-button.tsx'
import { moveTile, switchTile } from './arranged.rules.ts'
import css from './dashboard.module.css'
import { words } from './dashboard.words.ts'
import { useOwnTiles } from './use-own-tiles.ts'

/** Which tiles stand on the home page, and in which order; each change counts at once. */
export function ArrangeTiles() {
  const { say } = useWords()
  const [open, setOpen] = useState(false)
  const { places, tileOf, isOwn, arrange } = useOwnTiles()
  if (places.length < 2) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(words.arrange)}</Button>
      <Dialog
        open={open}
        width={400}
        title={say(words.arrangeTitle)}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button disabled={!isOwn} onClick={() => arrange([])}>
              {say(words.asBefore)}
            </Button>
            <Button type="primary" onClick={() => setOpen(false)}>
              {say(words.arranged)}
            </Button>
          </>
        }
      >
        <ol className={css.places}>
          {places.map(({ tile, shown }, at) => {
            const label = say(tileOf(tile).title)
            return (
              <li key={tile} className={css.arrangedTile}>
                <Checkbox checked={shown} onChange={(event) => arrange(switchTile(places, tile, event.target.checked))}>
                  {label}
                </Checkbox>
                <span className={css.moves}>
                  <MoveButton
                    way="up"
                    label={label}
                    disabled={at === 0}
                    onClick={() => arrange(moveTile(places, tile, -1))}
                  />
                  <MoveButton
                    way="down"
                    label={label}
                    disabled={at === places.length - 1}
                    onClick={() => arrange(moveTile(places, tile, 1))}
                  />
                </span>
              </li>
            )
          })}
        </ol>
      </Dialog>
    </>
  )
}
