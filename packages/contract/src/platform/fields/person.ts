import * as z from 'zod'
import type { Bilingual } from '../bilingual.ts'
import { foldIdCard, foldMobile } from '../read/codes.ts'
import { isIdCard, isMobile } from '../rules.ts'
import { fieldNotes } from './notes.ts'
import { blankable, line } from './text.ts'

/** Mobile phone (spec 5). Personal: shown masked in lists and logs. */
export function mobile(label: Bilingual = ['手机号', 'Mobile']) {
  return line(z.overwrite(foldMobile))
    .refine(isMobile, 'field.mobile')
    .register(fieldNotes, { label, kind: 'mobile', privacy: 'personal' })
}

/** As `mobile`, but may be left out. */
export function optionalMobile(label: Bilingual = ['手机号', 'Mobile']) {
  return blankable(
    line(z.overwrite(foldMobile)).refine((value) => value === '' || isMobile(value), 'field.mobile'),
    { label, kind: 'mobile', privacy: 'personal' },
  )
}

/** Whatever a person is called by, a mobile or a landline with its extension; it may be left out. */
export function optionalPhone(label: Bilingual, { max = 30 } = {}) {
  return blankable(line().max(max), { label, kind: 'text', privacy: 'personal' })
}

/** Identity card (spec 5). */
export function idCard(label: Bilingual = ['身份证号', 'Identity card']) {
  return line(z.overwrite(foldIdCard))
    .refine(isIdCard, 'field.idCard')
    .register(fieldNotes, { label, kind: 'text', reader: 'idCard', privacy: 'personal' })
}

/** As `idCard`, but may be left out. */
export function optionalIdCard(label: Bilingual = ['身份证号', 'Identity card']) {
  return blankable(
    line(z.overwrite(foldIdCard))
      .max(18)
      .refine((value) => value === '' || isIdCard(value), 'field.idCard'),
    { label, kind: 'text', reader: 'idCard', privacy: 'personal' },
  )
}

const usernameFormat = [
  '应以字母开头，只能用字母、数字和 _ . -，如 zhou.ning',
  'must begin with a letter and may only contain letters, digits and _ . -, such as zhou.ning',
] as const

/** The name a person signs in with. Never changes. */
export function username(label: Bilingual = ['用户名', 'Username']) {
  return line()
    .min(3)
    .max(32)
    .regex(/^([A-Za-z][A-Za-z0-9_.-]*)?$/, 'field.format')
    .register(fieldNotes, { label, kind: 'text', format: usernameFormat })
}

/** A mail address that something is sent to. */
export function email(label: Bilingual = ['邮箱', 'Email']) {
  return line()
    .min(1)
    .max(100)
    .regex(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'field.format')
    .register(fieldNotes, { label, kind: 'email', privacy: 'personal' })
}

export function optionalEmail(label: Bilingual = ['邮箱', 'Email']) {
  return blankable(
    line()
      .max(100)
      .regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'field.format'),
    { label, kind: 'email', privacy: 'personal' },
  )
}
