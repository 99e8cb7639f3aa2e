import { sql } from 'drizzle-orm'
import type { Ground } from '../support/ground.ts'

/** Adds people to the first dealer of the fixture who are as its salesman is, with his role and his password. */
export async function addPeople({ database }: Ground, usernames: readonly string[]): Promise<void> {
  for (const [index, username] of usernames.entries()) {
    const number = 3 + index
    await database.db.execute(sql`
      with made as (
        insert into staff (dealer_code, user_code, username, password_hash, real_name, sex, mobile, entry_date, job_status, app_open, web_open, is_weak_pwd)
        select dealer_code, ${`U00${number}`}, ${username}, password_hash, ${`员工${number}`}, sex, ${`1000001000${number}`}, entry_date, job_status, app_open, web_open, is_weak_pwd
        from staff where username = 'sales1' returning dealer_code, id)
      insert into staff_position (dealer_code, user_id, position_id)
      select made.dealer_code, made.id, position.id from made
      join position on position.dealer_code = made.dealer_code and position.position_code = 'Z002'`)
  }
}

/** Gives the role of the salesman these permissions on the web, and no others. */
export const grant = ({ database }: Ground, permissions: readonly string[]) =>
  database.db.execute(sql`
    update position set web_perms = ${`{${permissions.join()}}`}::text[]
    where dealer_code = 'T001' and position_code = 'Z002'`)
