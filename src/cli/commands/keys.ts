import { Option } from 'commander';
import { PLANS, type Plan } from '../../contract/plans.ts';
import { exits, group, leaf } from '../command-line.ts';

const actions = () => import('../actions/keys.ts');

export function keysCommand() {
  return group('keys', 'accounts, their credits and keys', [
    leaf('list', { summary: 'all accounts: plan, credits, calls, live keys', examples: ['keys list --json'] }).action(
      exits(async (options: { json?: true }) => (await actions()).listKeys(options)),
    ),
    leaf('grant', {
      summary: 'credits for an account, as a row of the ledger; the plan where one is named',
      examples: ['keys grant ada@example.org 500 --note "found a bug"'],
    })
      .argument('<account>', 'an account, e-mail or key')
      .argument('<credits>', 'how many, 1 to 1000000')
      .option('--note <text>', 'why; stands in the ledger', 'granted by the operator')
      .addOption(new Option('--plan <plan>', 'the plan it has from now on').choices(PLANS))
      .action(
        exits(async (who: string, credits: string, options: { note: string; plan?: Plan; json?: true }) =>
          (await actions()).grantCredits(who, credits, options),
        ),
      ),
    leaf('reissue', {
      summary: 'a new key for an account whose own is lost; all older ones stop',
      examples: ['keys reissue ada@example.org'],
    })
      .argument('<account>', 'an account or e-mail')
      .action(exits(async (who: string, options: { json?: true }) => (await actions()).reissueKey(who, options))),
    leaf('revoke', { summary: 'ends one key, or all of an account', examples: ['keys revoke ada@example.org'] })
      .argument('<account>', 'an account, e-mail or key')
      .action(exits(async (who: string, options: { json?: true }) => (await actions()).revokeKeys(who, options))),
  ]);
}
