import { capitalized, formatNumber } from '../frame/format.ts';
import { Table } from '../frame/parts.tsx';
import { InputNames, MethodPart } from './method-part.tsx';
import { type Methods, nameOfPart } from './methods.ts';

const INPUT_COLUMNS = [{ name: 'Input' }, { name: 'Unit' }, { name: 'Meaning' }, { name: 'Of' }];

/** How a place is scored. */
export function SiteMethod({ site }: { readonly site: Methods['site'] }) {
  return (
    <>
      <h2 id="site">
        The site score: <code>{site.method}</code>
      </h2>
      <dl class="rules">
        <dt id="site-overall">Overall</dt>
        <dd>{capitalized(site.overall_rule)}.</dd>
        <dt id="site-distance">By distance</dt>
        <dd>
          {capitalized(site.distance_rule)}. The reach is {formatNumber(site.reach_km)} km, of moratoria{' '}
          {formatNumber(site.moratoria_reach_km)} km; a large plant has {formatNumber(site.large_plant_mw)} MW or more.
        </dd>
      </dl>
      {site.parts.map(({ id, meaning, weight, measures }) => (
        <section key={id}>
          <h3 id={id}>
            {nameOfPart(id)} <span class="soft">· {formatNumber(weight * 100)}% of the score</span>
          </h3>
          <p>{meaning}</p>
          {measures.map((measure) => (
            <MethodPart
              key={measure.input}
              id={`${id}-${measure.input}`}
              name={nameOfPart(measure.input)}
              meaning={measure.says}
              share={`${formatNumber(measure.weight * 100)}% of the part`}
              unit={measure.unit}
              zeroAt={measure.zero_at}
              fullAt={measure.full_at}
              curve={measure.curve}
              knee={measure.knee}
              because={measure.because}
            >
              <p>
                Reads <InputNames names={[measure.input]} of="site-input" />.
              </p>
            </MethodPart>
          ))}
        </section>
      ))}
      <h3 id="site-inputs">Inputs of the site score</h3>
      <Table caption={`${site.inputs.length} inputs`} columns={INPUT_COLUMNS} none="No inputs.">
        {site.inputs.map(({ name, unit, meaning, scopes }) => (
          <tr key={name} id={`site-input-${name}`}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{unit}</td>
            <td class="words">{meaning}</td>
            <td>{scopes.join(', ')}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}
