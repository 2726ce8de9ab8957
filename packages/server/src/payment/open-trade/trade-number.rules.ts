/** Day, shop, number of the day and a check digit: `20261122` `00007` `000042` `3`. */
export function numberOf(day: string, shopId: number, number: number): string {
  const digits = `${day.replaceAll('-', '')}${String(shopId).padStart(5, '0')}${String(number).padStart(6, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** Luhn's: a digit read wrongly, or two in the wrong order, is noticed. */
function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}
