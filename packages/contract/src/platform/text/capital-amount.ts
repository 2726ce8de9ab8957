import type { Cents } from '../money.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '兆']

/** An amount in the capitals of Chinese papers, which cannot be altered by a stroke: 叁仟壹佰贰拾柒元捌角柒分. */
export function capitalAmount(cents: Cents): string {
  const text = String(Math.abs(cents)).padStart(3, '0')
  const [yuan, jiao, fen] = [text.slice(0, -2), Number(text.at(-2)), Number(text.at(-1))]
  const whole = yuan === '0' ? '' : `${wholeInCapitals(yuan)}元`
  const sign = cents < 0 ? '负' : ''
  if (jiao === 0 && fen === 0) return `${sign}${whole || '零元'}整`
  const small = `${jiao > 0 ? `${digits[jiao]}角` : whole && '零'}${fen > 0 ? `${digits[fen]}分` : '整'}`
  return `${sign}${whole}${small}`
}

/** Groups of four digits, each as it would be said alone; one 零 stands for any zeros between two digits. */
function wholeInCapitals(number: string): string {
  const length = Math.ceil(number.length / 4)
  const padded = number.padStart(length * 4, '0')
  let said = ''
  for (let index = 0; index < length; index++) {
    const four = padded.slice(index * 4, index * 4 + 4)
    const spoken = groupInCapitals(four)
    const hasGap = said !== '' && (four.startsWith('0') || said.endsWith('零'))
    if (spoken) said = `${said.replace(/零$/, '')}${hasGap ? '零' : ''}${spoken}${groups[length - 1 - index]}`
    else if (said !== '' && !said.endsWith('零')) said += '零'
  }
  return said.replace(/零$/, '')
}

function groupInCapitals(four: string): string {
  let said = ''
  for (const [index, digit] of [...four].entries()) {
    if (digit !== '0') said += `${digits[Number(digit)]}${places[3 - index]}`
    else if (said !== '' && !said.endsWith('零')) said += '零'
  }
  return said.replace(/零$/, '')
}
