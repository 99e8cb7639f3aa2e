/** What an embedded report is opened with. */
export interface ReportOpening {
  /** Address of the report server; '' is this server. */
  server: string
  /** `meta.iframePath` of the menu. */
  path: string
  dealerCode: string
  /** Good for one opening. */
  ssoToken: string
  /** How this page looks. */
  theme?: 'light' | 'dark'
}

/**
 * Address of an embedded report.
 * @example reportAddress({ server: '', path: '/report/salesSum', dealerCode: 'D001', ssoToken }) // '/report/salesSum?dealerCode=D001&ssoToken=…'
 */
export const reportAddress = ({ server, path, dealerCode, ssoToken, theme }: ReportOpening): string => {
  const [place = '', query = ''] = path.split('?', 2)
  const given = new URLSearchParams(query)
  given.set('dealerCode', dealerCode)
  given.set('ssoToken', ssoToken)
  if (theme) given.set('theme', theme)
  return `${server.replace(/\/$/, '')}${place}?${given}`
}
