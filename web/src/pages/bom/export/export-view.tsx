import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Balance } from '../../../../../src/contract/account.ts';
import { askWithKey } from '../../../api/client.ts';
import { useAccess } from '../../../api/use-access.ts';
import { apiKey } from '../../../kept/api-key.ts';
import type { KeptBom } from '../../../kept/bom-line.ts';
import { useKept } from '../../../kept/kept-value.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/field.tsx';
import { Empty, Notice } from '../../../ui/notice.tsx';
import { Panel, Section } from '../../../ui/page.tsx';
import { useNumberFormat, useWords } from '../../../words/use-words.ts';
import { Totals } from '../lines/lines-view.tsx';
import styles from './export.module.css';
import { ExportFailure } from './export-failure.tsx';
import { type ExportOrder, exportOrder, type FileChoice, LAYOUTS } from './export-order.ts';
import { isPaid, useExport } from './use-export.ts';
import { EXPORT_WORDS } from './words.ts';

const CHOICES: readonly FileChoice[] = [...LAYOUTS, 'json'];

/** Choose the file, see what it will say and cost, get it. */
export function ExportView({ bom }: { bom: KeptBom }) {
  const words = useWords(EXPORT_WORDS);
  const [file, setFile] = useState<FileChoice>('default');
  const [suppliers, setSuppliers] = useState(true);
  if (bom.lines.length === 0) return <Empty title={words.emptyTitle}>{words.emptyText}</Empty>;
  const order = exportOrder(bom, file, suppliers);
  const marked = bom.lines.filter(({ designators, notes }) => designators !== undefined || notes !== undefined).length;
  return (
    <div className={styles.sides}>
      <Section title={words.file}>
        <fieldset className={styles.choices}>
          <legend className="visually-hidden">{words.file}</legend>
          {CHOICES.map((choice) => (
            <label key={choice} className={styles.choice}>
              <input type="radio" name="file" checked={choice === file} onChange={() => setFile(choice)} />
              <span>
                <span className={styles.choiceName}>{words[choice]}</span>
                <span className={styles.soft}>{words[`${choice}Hint`]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Switch label={words.suppliers} checked={suppliers} onChange={setSuppliers} />
      </Section>
      <Section title={words.says}>
        <Panel className={styles.summary}>
          <Totals bom={bom} />
          <p className={styles.soft}>{words.fills}</p>
          {marked > 0 && <p className={styles.soft}>{words.notExported(marked)}</p>}
          <Purchase order={order} />
        </Panel>
      </Section>
    </div>
  );
}

function Purchase({ order }: { order: ExportOrder }) {
  const words = useWords(EXPORT_WORDS);
  const key = useKept(apiKey);
  const { data: access } = useAccess();
  if (key === null) {
    return (
      <Notice tone="accent" title={words.noKeyTitle}>
        <p className={styles.soft}>{access ? words.noKeyText(access.free_credits) : words.noKeyShort}</p>
        <div>
          <Link to="/account" className={buttonClass({ look: 'primary' })}>
            {words.getKey}
          </Link>
        </div>
      </Notice>
    );
  }
  return <PurchaseWithKey order={order} apiKeyText={key} cost={access?.costs.bom_export} />;
}

interface PurchaseProps {
  order: ExportOrder;
  apiKeyText: string;
  cost: number | undefined;
}

function PurchaseWithKey({ order, apiKeyText, cost }: PurchaseProps) {
  const words = useWords(EXPORT_WORDS);
  const format = useNumberFormat();
  const { mutate, isPending, data, error } = useExport();
  const balance = useQuery({
    queryKey: ['balance', apiKeyText],
    queryFn: ({ signal }) => askWithKey<Balance>('/api/credits/balance', apiKeyText, { signal }),
    staleTime: 0,
  });
  const credits = balance.data?.credits;
  const paid = isPaid(order, apiKeyText);
  return (
    <div className={styles.purchase} aria-live="polite">
      {credits !== undefined && (
        <p>
          {words.balance(format(credits))}{' '}
          {!paid && cost !== undefined && credits >= cost && words.afterwards(format(credits - cost))}
        </p>
      )}
      <div>
        <Button look="primary" disabled={isPending} onClick={() => mutate({ order, key: apiKeyText })}>
          {isPending ? words.working : paid ? words.buttonPaid : words.button(cost)}
        </Button>
      </div>
      {error && !isPending && <ExportFailure error={error} />}
      {!error && balance.error && <ExportFailure error={balance.error} />}
      {data && !isPending && !error && (
        <Notice title={words.done(data.name)}>
          <p className={styles.soft}>
            {data.creditsLeft !== undefined && words.left(format(data.creditsLeft))} {words.free}
          </p>
        </Notice>
      )}
    </div>
  );
}
