import classes from './message-body.module.css'

/** Text of messages, away from the page: the frame runs nothing, loads nothing and has no origin. */
const framed = (html: string) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'"><style>body{font:14px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;color:#303133;margin:12px;overflow-wrap:anywhere}table{border-collapse:collapse}td,th{border:1px solid #dcdfe6;padding:4px 8px}</style></head><body>${html}</body></html>`

/** What a message says. Links open in a tab of their own. */
export function MessageFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      className={classes.body}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={framed(html)}
    />
  )
}
