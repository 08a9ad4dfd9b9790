package bugar.judges;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Evaluates documents with two engines, with `-Djudges.dmnScala=true` with three, and writes a line of JSON for each
 * result. Arguments: a folder of documents with vectors (`energy.dmn` beside `energy.jsonl`), and, where there are any,
 * one of documents to analyse.
 */
public final class Judge {
    static final List<String> DECISIONS = List.of("all_conclusions", "all_fired");
    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private Judge() {}

    public static void main(String[] folders) throws Exception {
        var analysis = new Analysis();
        for (File document : documentsIn(folders[0])) {
            compare(document, analysis);
        }
        for (File document : folders.length > 1 ? documentsIn(folders[1]) : List.<File>of()) {
            ObjectNode line = line("analysis", document);
            line.set("errors", Json.of(analysis.errors(document).stream().map(String::valueOf).toList()));
            line.set("findings", analysis.findings(document));
            OUT.println(line);
        }
    }

    private static List<File> documentsIn(String folder) {
        return Arrays.stream(new File(folder).listFiles())
                .filter(file -> file.getName().endsWith(".dmn"))
                .sorted()
                .toList();
    }

    private static String nameOf(File document) {
        return document.getName().replaceFirst("\\.dmn$", "");
    }

    private static ObjectNode line(String kind, File document) {
        return Json.MAPPER.createObjectNode().put("kind", kind).put("name", nameOf(document));
    }

    private static void compare(File document, Analysis analysis) throws Exception {
        ObjectNode validity = line("validity", document);
        validity.set("errors", Json.of(analysis.errors(document).stream().map(String::valueOf).toList()));
        OUT.println(validity);
        var vectors = new ArrayList<JsonNode>();
        File lines = new File(document.getParentFile(), nameOf(document) + ".jsonl");
        for (String each : Files.readAllLines(lines.toPath(), StandardCharsets.UTF_8)) {
            vectors.add(Json.MAPPER.readTree(each));
        }
        var drools = new DroolsEngine(document);
        var engines = new ArrayList<Engine>(List.of(drools, new JdmnEngine(document)));
        // It had not ended a base of 80 facts after six minutes.
        if (Boolean.getBoolean("judges.dmnScala")) {
            engines.add(new CamundaEngine(document));
        }
        for (Engine engine : engines) {
            OUT.println(agreement(document, engine, drools.inputNames(), vectors));
        }
    }

    private static ObjectNode agreement(File document, Engine engine, List<String> names, List<JsonNode> vectors) {
        long start = System.nanoTime();
        int agreeing = 0;
        JsonNode other = null;
        for (JsonNode vector : vectors) {
            JsonNode found = answer(engine, inputsOf(vector.get("facts"), names));
            if (found.equals(expectedOf(vector))) {
                agreeing++;
            } else if (other == null) {
                other = Json.MAPPER.createObjectNode().<ObjectNode>set("vector", vector).set("found", found);
            }
        }
        ObjectNode line = line("agreement", document);
        line.put("engine", engine.name()).put("vectors", vectors.size()).put("agreeing", agreeing);
        line.put("seconds", (System.nanoTime() - start) / 1e9);
        line.set("disagreement", other);
        return line;
    }

    private static JsonNode answer(Engine engine, Map<String, Object> inputs) {
        try {
            return engine.answer(inputs);
        } catch (Exception error) {
            return Json.MAPPER.createObjectNode().put("error", String.valueOf(error));
        }
    }

    private static JsonNode expectedOf(JsonNode vector) {
        ObjectNode expected = Json.MAPPER.createObjectNode();
        expected.set(DECISIONS.get(0), vector.get("conclusions"));
        expected.set(DECISIONS.get(1), vector.get("fired"));
        return expected;
    }

    /** Facts as the document takes them: null for those that are not stated, and the names of the unknown ones. */
    private static Map<String, Object> inputsOf(JsonNode facts, List<String> names) {
        var inputs = new LinkedHashMap<String, Object>();
        var unknown = new ArrayList<String>();
        for (String name : names) {
            // Before a word of FEEL stands an underscore.
            String fact = name.replaceFirst("^_", "");
            JsonNode value = facts.path(fact);
            inputs.put(name, value.isNumber() ? value.decimalValue() : value.isTextual() ? value.textValue() : null);
            if ("unknown".equals(inputs.get(name))) {
                inputs.put(name, null);
                unknown.add(fact);
            }
        }
        inputs.put("unknown_facts", unknown);
        return inputs;
    }
}
