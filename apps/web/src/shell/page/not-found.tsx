import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import classes from './page.module.css'

/** What an unknown address, or one that this user's menu lacks, shows. */
export function NotFound() {
  return (
    <div className={classes.missing}>
      <h1 className={classes.code}>404</h1>
      <p className={classes.text}>页面不存在，或您没有访问权限</p>
      <Button component={Link} to="/home" replace>
        返回首页
      </Button>
    </div>
  )
}
