import { Input } from 'antd'
import { useWords } from '../../base/i18n/words.ts'
import css from './colour-input.module.css'
import type { InputProps } from './field-input.tsx'
import { words } from './inputs.words.ts'

/** A colour as `#rrggbb`: typed, or taken from the system's own picker behind the swatch. */
export function ColourInput({ id, value, onChange = () => {} }: InputProps<string>) {
  const { say } = useWords()
  const text = value ?? ''
  return (
    <Input
      id={id}
      className={css.colour}
      value={text}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      placeholder="#rrggbb"
      onChange={(event) => onChange(event.target.value.toLowerCase())}
      prefix={
        <input
          type="color"
          className={css.swatch}
          aria-label={say(words.pickColour)}
          data-empty={text === '' || undefined}
          value={/^#[0-9a-f]{6}$/.test(text) ? text : '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  )
}
