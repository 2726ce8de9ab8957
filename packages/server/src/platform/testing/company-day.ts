/** A day of the calendar that companies of tests go by, so many days from now. */
export function companyDay(ahead = 0): string {
  return calendar.format(Date.now() + ahead * 86_400_000)
}

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
