import { Link } from '@tanstack/react-router';
import type { MechanicalRegistry } from '../../../../../src/contract/mechanical-registry.ts';
import { figures } from '../../../quantities/format.ts';
import table from '../../../ui/data-table.module.css';
import { Scroll, Section } from '../../../ui/page.tsx';
import { useWords } from '../../../words/use-words.ts';
import { Provenance } from '../provenance.tsx';
import styles from './reference.module.css';
import { MECHANICAL_WORDS } from './words.ts';

export function Specifications({ specifications: [shoulder, humanoid] }: Pick<MechanicalRegistry, 'specifications'>) {
  const words = useWords(MECHANICAL_WORDS);
  return (
    <Section title={words.specifications}>
      <div className={styles.columns}>
        <div className={styles.block}>
          <h3>{shoulder.title}</h3>
          <p className={styles.soft}>
            <code>{shoulder.id}</code> {shoulder.kind}
          </p>
          <Scroll label={shoulder.title}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{words.class}</th>
                  <th scope="col" className={table.number}>
                    {words.load}
                  </th>
                  <th scope="col" className={table.number}>
                    {words.outer}
                  </th>
                  <th scope="col">{words.bolts}</th>
                  <th scope="col" className={table.number}>
                    {words.circle}
                  </th>
                  <th scope="col">{words.dowels}</th>
                </tr>
              </thead>
              <tbody>
                {shoulder.classes.map((one) => (
                  <tr key={one.class}>
                    <th scope="row">
                      <Link
                        to="/registries/mechanical"
                        search={{ value: `${shoulder.id}:${one.class}` }}
                        hash="decoder"
                      >
                        {one.class}
                      </Link>
                    </th>
                    <td className={table.number}>{figures(one.rated_static_load_kg)} kg</td>
                    <td className={table.number}>{figures(one.flange_outer_diameter_mm)} mm</td>
                    <td>{one.bolt_pattern}</td>
                    <td className={table.number}>{figures(one.bolt_circle_mm)} mm</td>
                    <td>{one.dowel_holes}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
          <dl className={styles.facts}>
            {shoulder.geometric_tolerances.map(({ feature, tolerance }) => (
              <Fact key={feature} name={feature} value={tolerance} />
            ))}
            {shoulder.other_requirements.map(({ topic, requirement }) => (
              <Fact key={topic} name={topic} value={requirement} />
            ))}
          </dl>
          <Provenance of={shoulder} />
        </div>
        <div className={styles.block}>
          <h3>{humanoid.title}</h3>
          <p className={styles.soft}>
            <code>{humanoid.id}</code> {humanoid.status}
          </p>
          <dl className={styles.facts}>
            {humanoid.tiers.map(({ tier, requires }) => (
              <Fact key={tier} name={`${words.tier} ${tier}`} value={requires.join('; ')} />
            ))}
            {humanoid.adjacent_interfaces.map((adjacent) => (
              <Fact key={adjacent.interface} name={adjacent.interface} value={adjacent.requirement} />
            ))}
          </dl>
          <Provenance of={humanoid} />
        </div>
      </div>
    </Section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
